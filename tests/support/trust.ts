import { disputePhotos, disputes } from "@/db/schema/deals/disputes";
import { reviews } from "@/db/schema/deals/reviews";
import { testDb } from "./database";
import { makeImage, type Person } from "./factories";

type Deal = { reservationId: number; shipper: Person; carrier: Person };

/** A dispute of the paid deal's shipper, and a public review of them: as rows, because nobody has met yet. */
export async function makeTrust({ reservationId, shipper, carrier }: Deal) {
  const side = "shipper" as const;
  const [dispute] = await testDb()
    .insert(disputes)
    .values({
      reservationId,
      openedById: shipper.userId,
      openedSide: side,
      reason: "damaged",
      statement: "Ouvert",
      answerDueAt: new Date("2100-01-01"),
    })
    .returning({ id: disputes.id });
  const disputeId = dispute?.id ?? 0;
  const [photo] = await testDb()
    .insert(disputePhotos)
    .values({ disputeId, side, uploadId: await makeImage(shipper) })
    .returning({ id: disputePhotos.id });
  const [review] = await testDb()
    .insert(reviews)
    .values({
      reservationId,
      authorId: carrier.userId,
      subjectId: shipper.userId,
      subjectWorkspaceId: shipper.workspaceId,
      punctuality: 5,
      communication: 5,
      care: 5,
      accuracy: 5,
      publishedAt: new Date(),
    })
    .returning({ id: reviews.id });
  return { dispute: { id: disputeId, photoId: photo?.id }, reviewId: review?.id };
}
