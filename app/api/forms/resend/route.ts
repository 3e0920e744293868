import { resendForm } from "@/lib/http/forms/account-forms";

export const POST = resendForm;
