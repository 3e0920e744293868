// Lets a thread run the sources as they are, with `--import`: the loader's own entry leaves threads
// out.
import { register } from "tsx/esm/api";

register();
