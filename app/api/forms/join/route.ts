import { joinForm } from "@/lib/http/forms/account-forms";

export const POST = joinForm;
