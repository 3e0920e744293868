// The package describes its module, but not the file that brings the program along.
declare module "libheif-js/wasm-bundle.js" {
  import type { MainModule } from "libheif-js/libheif-wasm/libheif";

  const libheif: MainModule;
  export default libheif;
}
