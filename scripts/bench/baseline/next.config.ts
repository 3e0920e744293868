import type { NextConfig } from "next";

/** The settings of the bare application: none beyond what it takes to run. */
const config: NextConfig = { poweredByHeader: false, serverExternalPackages: ["postgres"] };

export default config;
