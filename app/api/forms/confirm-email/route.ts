import { confirmForm } from "@/lib/http/forms/account-forms";

export const POST = confirmForm;
