import { create } from "zustand";
import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import type { LogisticsType } from "@/lib/core/base/actor";
import { deviceStore, reportUnstored } from "./storage";

/** Whose browser this is, as far as ids and preferences go; nothing personal is stored here. */
type ProfileSlice = { userId: number | null; logisticsType: LogisticsType | null };
/**
 * Begun messages of a user: by the room's id, by `team-` and the workspace's id, or by `ask-` and
 * the listing that a first question is about.
 */
type ChatSlice = { drafts: Record<string, string> };

type RootState = {
  /** Whether this state belongs to the current user: another's is cleared by then. */
  isOwned: boolean;
  profile: ProfileSlice;
  chat: ChatSlice;
  /** Sets the signed-in user; the state of another user is cleared. */
  setPerson: (person: ProfileSlice) => void;
  setDraft: (conversation: string, text: string) => void;
  /** Forgets everything, as at a logout. */
  forget: () => void;
};

const NO_PROFILE: ProfileSlice = { userId: null, logisticsType: null };
const NOTHING: ChatSlice = { drafts: {} };
/** Timeout of a page for what this browser stored (product: client). */
const REHYDRATION_MAX_MS = 5_000;
/** More begun messages than this are not stored: the oldest goes. */
const DRAFTS_MAX = 50;

/** A begun message is one that its writer expects to find again. */
const STORE: StateStorage<void> = {
  getItem: deviceStore.read,
  setItem: (name, value) => {
    if (!deviceStore.write(name, value) && Object.keys(useRootStore.getState().chat.drafts).length > 0)
      reportUnstored();
  },
  removeItem: (name) => void deviceStore.write(name, null),
};

/**
 * The profile and chat slices that this browser stores under `root` (product: client). Filled by
 * `rehydrate`, not automatically.
 */
export const useRootStore = create<RootState>()(
  persist(
    (set) => ({
      isOwned: false,
      profile: NO_PROFILE,
      chat: NOTHING,
      setPerson: (profile) =>
        set(({ profile: known, chat }) => {
          const isOther = known.userId !== null && known.userId !== profile.userId;
          return { isOwned: true, profile, chat: isOther ? NOTHING : chat };
        }),
      setDraft: (conversation, text) =>
        set(({ chat }) => {
          const { [conversation]: _replaced, ...others } = chat.drafts;
          const newest = Object.entries(others).slice(text ? 1 - DRAFTS_MAX : -DRAFTS_MAX);
          return { chat: { ...chat, drafts: Object.fromEntries(text ? [...newest, [conversation, text]] : newest) } };
        }),
      forget: () => set({ isOwned: false, profile: NO_PROFILE, chat: NOTHING }),
    }),
    {
      name: "root",
      version: 1,
      storage: createJSONStorage(() => STORE),
      partialize: ({ profile, chat }) => ({ profile, chat }),
      // The server's page knows nothing of it: it is taken up once the page is alive.
      skipHydration: true,
    },
  ),
);

let rehydration: Promise<void> | undefined;

/** Restores what this browser stored, once a page; waits five seconds at most. */
export function rehydrate(): Promise<void> {
  rehydration ??= takeUp();
  return rehydration;
}

async function takeUp(): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, REHYDRATION_MAX_MS));
  await Promise.race([Promise.resolve(useRootStore.persist.rehydrate()).catch(() => undefined), limit]);
}
