/** The last of the hundred ports that tests listen on: two checkouts tested side by side need a hundred each. */
const LAST_PORT = Number(process.env.TEST_PORT_LAST ?? 3_999);

/** A port for tests, counted down from the last one: each use has its own distance. */
export function testPort(distance: number): number {
  return LAST_PORT - distance;
}

/** Where the browser tests find the two processes. */
export const BROWSER_PORTS = { port: testPort(20), realtimePort: testPort(21) };

/** The settings that every test runs with. The clock's zone is one that no reader uses, so that a forgotten zone shows. */
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
