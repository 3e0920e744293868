import { proveForm } from "@/lib/http/forms/account-forms";

export const POST = proveForm;
