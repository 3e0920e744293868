/** Where the browser tests find the two processes. */
export const BROWSER_PORTS = { port: 3_979, realtimePort: 3_978 };

/** The settings that every test runs with. The clock's zone is one that no reader uses, so that a forgotten zone shows. */
export const TEST_ENV = {
  TZ: "Asia/Kathmandu",
  APP_MODE: "demo",
  APP_URL: "http://localhost:3999",
  AUTH_SECRET: "a secret for tests alone, which is long enough",
  CODE_SECRET: "another secret for tests, which is long enough",
  FILE_SECRET: "a third secret for tests, which is long enough",
  DATA_DIR: ".data/test",
  DATABASE_URL: "postgres://unset",
  LOG_LEVEL: "silent",
};
