import { served } from "./served";

// What this worker's own calls say of the site is what its pair of processes says.
process.env.APP_URL = served().appUrl;
