/**
 * The last of the hundred ports that tests listen on: two checkouts tested side by side need a
 * hundred each.
 */
const LAST_PORT = Number(process.env.TEST_PORT_LAST ?? 3_999);

/** A port for tests, counted down from the last one: each use has its own distance. */
export function testPort(distance: number): number {
  return LAST_PORT - distance;
}

/** The ports of the two processes in the browser tests. */
export const BROWSER_PORTS = { port: testPort(20), realtimePort: testPort(21) };
/** Where the web process of the browser tests has its metrics. */
export const METRICS_PORT = testPort(24);

/**
 * The settings that every test runs with. The clock's zone is one that no reader uses, so that a
 * forgotten zone shows.
 */
export const TEST_ENV = {
  TZ: "Asia/Kathmandu",
  APP_MODE: "demo",
  APP_URL: `http://localhost:${testPort(0)}`,
  AUTH_SECRET: "a secret for tests alone, which is long enough",
  CODE_SECRET: "another secret for tests, which is long enough",
  FILE_SECRET: "a third secret for tests, which is long enough",
  DATA_DIR: ".data/test",
  DATABASE_URL: "postgres://unset",
  LOG_LEVEL: "silent",
};

/**
 * The settings that production needs in addition to the settings of every test, as somebody who
 * runs a site would set it.
 */
export const PRODUCTION_ENV = {
  APP_MODE: "production",
  PAYMENTS: "simulated",
  AUTH_SECRET: "Zp2vX8hQ0tLw7mYk4cRb9nJd6sGf1eUa",
  CODE_SECRET: "b7Hs3Kq9Vx1Tz5Wn8Rm2Yc6Jf4Dg0LpE",
  FILE_SECRET: "Q4mW9xT1zB6kN8vC3rY7hJ2pL5sD0gFe",
  RESEND_API_KEY: "re_Vb3kQ8rT",
  MAIL_FROM: "a@passeurs.test",
  CONTACT_EMAIL: "b@passeurs.test",
  OPERATOR_NAME: "Les Passeurs SAS",
  OPERATOR_ADDRESS: "1 rue des Docks / 13002 Marseille",
  OPERATOR_PHONE: "+33 4 91 00 00 00",
  OPERATOR_DIRECTOR: "Amel Benali",
  OPERATOR_HOST: "Un hébergeur / 59100 Roubaix",
};
