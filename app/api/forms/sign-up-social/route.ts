import { socialForm } from "@/lib/http/forms/account-forms";

export const POST = socialForm;
