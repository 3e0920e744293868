import { expect, it } from "vitest";
import { faqPage } from "@/components/seo/json-ld-nodes";
import { isolate } from "@/lib/core/text/isolate";

it("says questions and answers as the page shows them, without marks of direction", () => {
  expect(faqPage([{ question: "Combien ?", answer: `À partir de ${isolate("20 €")} par colis.` }])).toEqual({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Combien ?",
        acceptedAnswer: { "@type": "Answer", text: "À partir de 20 € par colis." },
      },
    ],
  });
});
