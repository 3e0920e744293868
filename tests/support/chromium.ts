/**
 * The features that Playwright switches off. Chromium heeds the last list of features alone, so
 * ours has to hold them, too; a test compares them with Playwright's own.
 */
const OFF_FOR_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Two pages that each window opens for the list below its address bar. */
const OFF_FOR_SPEED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/**
 * Options that start Chromium in tests: the one that is named or else Playwright's own, without
 * what no test checks.
 */
export function chromiumOptions(...more: string[]): { executablePath?: string; args: string[] } {
  return {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(",")}`,
      ...more,
    ],
  };
}
