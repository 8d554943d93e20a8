import type { ResultView } from './result-view';

/** The answer to an act as the browser's script reads it. */
export type ActAnswer =
  | {
      ok: true;
      data: unknown;
      /** The platform's line about it, in English. */
      message: string;
      /** The data as texts in the page's language. */
      view: ResultView;
    }
  | {
      ok: false;
      code: string;
      /** What it means, in the page's language. */
      text: string;
      /** The platform's own line, in English. */
      detail: string;
      /** The field of the act that the refusal is about. */
      field?: string | undefined;
      /** Details beside the code, such as who holds a lease. */
      data?: unknown;
      /** The outcome is not known: the act may have been performed. */
      isUnknown?: boolean | undefined;
      /** The session is over: only a new sign-in helps. */
      isOver?: boolean | undefined;
    };
