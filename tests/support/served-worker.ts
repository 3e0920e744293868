import { served } from "./served";

// This worker's own calls describe the site as its pair of processes does.
process.env.APP_URL = served().appUrl;
