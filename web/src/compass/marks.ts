/** The marks of a turn that was revealed, for the dial. */
import type { ChairView, CompassRound } from "../protocol";

/** So far from the needle the dial shines; points are the server's. */
export const NEAR = 10;

/** The turn whose marks this device last saw being set: its reveal is news, any other is only shown. */
export const witnessed = { turn: 0 };

export const marksOf = (chairs: readonly ChairView[], last: CompassRound): { chair: ChairView; at: number }[] =>
  chairs.flatMap((chair, seat) => {
    const at = last.marks[seat];
    return at == null || seat === last.focus ? [] : [{ chair, at }];
  });
