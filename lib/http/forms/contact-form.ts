import { sendInquiry } from "@/lib/site/contact/send-inquiry";
import { formRoute } from "./form-route";

export const contactForm = formRoute(sendInquiry, {
  name: "contact",
  page: () => ({ path: "/contact" }),
  next: () => ({ path: "/contact", query: { sent: "1" } }),
});
