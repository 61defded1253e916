/** Whether a finished game is looked at again: nothing of it was missed, and what was opened in the end is not covered. */
export const again = $state({ on: false });
