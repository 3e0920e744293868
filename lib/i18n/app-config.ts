import type { Locale } from "@/lib/core/base/actor";
import type { Messages } from "./messages";

// A message key that French does not have does not compile.
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
