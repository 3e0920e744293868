import { resetForm } from "@/lib/http/forms/account-forms";

export const POST = resetForm;
