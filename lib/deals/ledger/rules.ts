/**
 * The key by which a provider knows a movement of money: with the creation time of its row, as
 * another installation with the same account, or this one with an empty database, counts from one
 * as well.
 */
export function moneyKey(name: string, createdAt: Date): string {
  return `${name}-${createdAt.getTime().toString(36)}`;
}
