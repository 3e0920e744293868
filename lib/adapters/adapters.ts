import type { CardPainter } from "./cards/port";
import type { DocumentPrinter } from "./documents/port";
import type { FileStore } from "./files/port";
import type { Mailer } from "./mail/port";
import type { MapEngine } from "./maps/port";
import type { PaymentProvider, PaymentProviderName } from "./payments/port";
import type { OperatorBank } from "./payouts/port";
import type { PictureProcessor } from "./pictures/port";
import type { Pusher } from "./push/port";
import type { RoadRouter } from "./routing/port";
import type { SignInProviders } from "./sign-in/port";
import type { Translator } from "./translation/port";

declare module "@/lib/core/commands/adapters" {
  interface Adapters {
    /** The provider of new payments. */
    payments: PaymentProvider;
    /** The provider that holds the money of an earlier one; throws when its settings are gone. */
    paymentsOf: (name: PaymentProviderName) => PaymentProvider;
    /** The operator's own bank, which pays carriers whom the provider does not reach. */
    bank: OperatorBank;
    files: FileStore;
    mail: Mailer;
    push: Pusher;
    /** Undefined without a routing engine: distances are then estimated. */
    routing: RoadRouter | undefined;
    maps: MapEngine;
    documents: DocumentPrinter;
    pictures: PictureProcessor;
    cards: CardPainter;
    /** The configured providers of social login, in the order of their buttons. */
    signIn: SignInProviders;
    /** Undefined without a provider: nothing is offered to be translated then. */
    translation: Translator | undefined;
  }
}
