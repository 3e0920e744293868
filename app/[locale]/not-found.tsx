import { NotFoundScreen } from "./not-found-screen";

/** The same screen for what only turns out to be missing in the browser. */
export default NotFoundScreen;
