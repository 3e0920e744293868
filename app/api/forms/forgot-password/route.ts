import { forgotForm } from "@/lib/http/forms/account-forms";

export const POST = forgotForm;
