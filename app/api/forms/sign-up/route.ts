import { signUpForm } from "@/lib/http/forms/account-forms";

export const POST = signUpForm;
