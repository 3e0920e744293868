import { getTranslations } from "next-intl/server";

/**
 * Says that a part of the page is missing and what to do; shown by `reloadWithoutFiles` alone,
 * without the page's scripts and styles where those are what is missing.
 */
export async function MissingFilesNotice() {
  const t = await getTranslations("layout");
  return (
    <p
      id="missing-files"
      role="alert"
      hidden
      className="sticky top-(--header-height) z-20 bg-inverse px-4 py-2 text-center text-ink-inverse text-small"
    >
      {t.rich("missingFiles", {
        reload: (text) => (
          // biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself, with its questions
          <a href="" className="underline">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
