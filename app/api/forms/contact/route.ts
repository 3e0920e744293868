import { contactForm } from "@/lib/http/forms/contact-form";

export const POST = contactForm;
