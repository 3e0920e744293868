import { createContext, useContext } from "react";

const PublishedParcel = createContext<{ id: number; kilograms: number } | null>(null);

/** Hands what was just published to what is shown below it. */
export const Published = PublishedParcel.Provider;

/** The parcel that was just published. */
export const usePublished = () => useContext(PublishedParcel);
