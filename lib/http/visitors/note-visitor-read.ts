import { randomUUID } from "node:crypto";
import type { Locale } from "@/lib/core/base/actor";
import type { AnyCommand } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import { webRuntime } from "../runtime";
import { noteRead } from "./recorded-reads";

type VisitorRead = { command: AnyCommand; locale: Locale; input: unknown };

/**
 * Notes that a public answer was made of what a command gave a visitor. It is read again in
 * nobody's name: nothing of who asked first is kept.
 */
export function noteVisitorRead({ command, locale, input }: VisitorRead, view: unknown): void {
  noteRead(JSON.stringify([command.name, locale, input]), view, async () => {
    const again = await execute(
      webRuntime(),
      command,
      {
        caller: { kind: "visitor" },
        locale,
        requestId: randomUUID(),
        ip: "unknown",
        userAgent: "",
        isStaleAllowed: true,
      },
      input,
    );
    return again.view;
  });
}
