import { signInForm } from "@/lib/http/forms/account-forms";

export const POST = signInForm;
