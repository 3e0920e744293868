import { expect, type Locator, type Page } from "@playwright/test";

/**
 * A person's hand on a phone: counts what it taps, fields that are typed into included, and how
 * many fields those are.
 */
export class Hand {
  taps = 0;
  fields = 0;
  /** The taps, in order: to be read when there are too many. */
  readonly log: string[] = [];

  constructor(private readonly page: Page) {}

  /** Taps a button, a link or a choice. */
  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    this.log.push(`tap ${target}`);
    await target.click();
  }

  /** Taps a field and types into it. */
  async type(target: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.fields += 1;
    this.log.push(`type ${target}`);
    await target.click();
    await target.fill(text);
  }

  /** A tap that is done elsewhere, such as in a mailbox. */
  count(name: string): void {
    this.taps += 1;
    this.log.push(`tap ${name}`);
  }

  /** Types into the field that the product has put the cursor into, which saves a tap. */
  async typeOn(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.log.push(`type on ${target}`);
    await expect(target).toBeFocused();
    await this.page.keyboard.type(text);
  }

  /** Types the first letters of the city that the cursor is in, and taps it in the list. */
  async cityOn(target: Locator, letters: string, name: RegExp): Promise<void> {
    await this.typeOn(target, letters);
    await this.tap(this.page.getByRole("listbox").getByRole("option", { name }).first());
  }

  /** Types the first letters of a city and taps it in the list. */
  async city(target: Locator, letters: string, name: RegExp): Promise<void> {
    await this.type(target, letters);
    await this.tap(this.page.getByRole("listbox").getByRole("option", { name }).first());
  }

  /** Taps a photo field and takes one picture. */
  async photo(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.taps += 1;
    this.log.push("photo");
    await this.page.locator('input[type="file"]').first().setInputFiles([file]);
  }
}
