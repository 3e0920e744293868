import { getTranslations } from "next-intl/server";

/**
 * A notice that a part of the page is missing, with the remedy; shown by `reloadWithoutFiles`
 * alone, so it works without the page's scripts and styles.
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
          // biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself, with its query
          <a href="" className="underline">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
