import type { BatchView, TransferView, WaitingTransfers } from "@/lib/staff/bank-transfers/contract";

/** A transfer of a batch, as admins see it. */
export const transfer = (over: Partial<TransferView> = {}): TransferView => ({
  id: 7,
  endToEndId: "RHT-0123456789ABCDEF0123",
  status: "sent",
  carrier: { id: 3, name: "يوسف بن عمر" },
  amount: 123.45,
  fee: 0,
  country: "DZ",
  numberEnd: "7890",
  deals: [{ id: 9, number: "RH-00009", amount: 123.45 }],
  isChanged: false,
  reason: null,
  note: null,
  lost: 0,
  sentAt: "2026-11-30T10:00:00Z",
  executedAt: null,
  returnedAt: null,
  answers: ["executed", "returned"],
  ...over,
});

/** A batch with one transfer. */
export const batch = (over: Partial<BatchView> = {}): BatchView => ({
  id: 12,
  number: "VIR-000012",
  status: "released",
  transferCount: 1,
  total: 123.45,
  createdBy: { id: 1, name: "Amel Benali" },
  releasedBy: { id: 2, name: "Nadia Cherif" },
  createdAt: "2026-11-30T09:00:00Z",
  releasedAt: "2026-11-30T10:00:00Z",
  settledAt: null,
  cancelledAt: null,
  transfers: [transfer()],
  release: "over",
  hasFiles: true,
  isReal: false,
  ...over,
});

/** What waits, once for each reason. */
export const waiting = (over: Partial<WaitingTransfers["data"][number]> = {}): WaitingTransfers["data"][number] => ({
  workspaceId: 4,
  carrier: { id: 3, name: "Youcef Benamar" },
  amount: 60,
  count: 1,
  held: 0,
  firstDueAt: "2026-11-28T10:00:00Z",
  wait: null,
  ...over,
});
