import { inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import type { Locale } from "@/lib/core/base/actor";
import { testDb } from "./database";

/** Gives people the language that their mails are read in. */
export const readIn = (locale: Locale, ...people: { userId: number }[]) =>
  testDb()
    .update(users)
    .set({ locale })
    .where(
      inArray(
        users.id,
        people.map(({ userId }) => userId),
      ),
    );
