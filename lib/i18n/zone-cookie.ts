/**
 * The cookie in which a browser sends its zone. Only the browsers of signed-in people set it, and
 * only when their clock is not the market's: a visitor's request stays without cookies, so that the
 * page is one for all (decision 0101).
 */
export const ZONE_COOKIE = "rihla_zone";
