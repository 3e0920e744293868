import { redirect } from "next/navigation";

/** Leads on to an address that has its language already. */
export function goOn(next: string): never {
  redirect(next);
}
