import { vendorMac } from '@/lib/cipher/vendor-mac';
import { envelope, type Failure, fail, ok, type Result } from '@/lib/contract/envelope';
import {
  VENDOR_HEADER,
  type VendorBody,
  type VendorPath,
  type VendorResponse,
  vendorCalls,
} from '@/lib/contract/vendor';

/** Which vendor speaks, of which site. */
export interface Speaker {
  siteId: string;
  vendorCode: string;
}

/** What came of a message that got no answer: it may have been carried out. */
const UNKNOWN: Failure = { ...fail('E002'), unknown: true };
/** Codes that say nothing about what became of the message. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['E001', 'E002']);

/** The sandbox's only way to the platform: the vendor interface over HTTP, signed with the sandbox's own secrets. */
export class Door {
  /** The platform's address, known once it listens. */
  base = '';

  constructor(
    private readonly secretOf: (speaker: Speaker) => Promise<string>,
    private readonly answerWithinMs: number,
  ) {}

  /** Makes a vendor call. A failure with `unknown` got no answer that tells whether it was carried out. */
  async ask<P extends VendorPath>(
    path: P,
    speaker: Speaker,
    message: VendorBody<P>,
  ): Promise<Result<VendorResponse<P>>> {
    const body = JSON.stringify(message);
    const timestamp = String(Date.now());
    let answer: unknown;
    try {
      const response = await fetch(this.base + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [VENDOR_HEADER.site]: speaker.siteId,
          [VENDOR_HEADER.vendor]: speaker.vendorCode,
          [VENDOR_HEADER.timestamp]: timestamp,
          [VENDOR_HEADER.mac]: vendorMac(await this.secretOf(speaker), timestamp, body),
        },
        body,
        signal: AbortSignal.timeout(this.answerWithinMs),
      });
      answer = await response.json();
    } catch {
      return UNKNOWN;
    }
    const said = envelope.safeParse(answer);
    if (!said.success || SAYS_NOTHING.has(said.data.resultCode)) return UNKNOWN;
    if (said.data.resultCode !== '0') return fail(said.data.resultCode);
    const data = vendorCalls[path].response.safeParse(said.data.data);
    // The declaration of the path gives its answer this shape.
    return data.success ? ok(data.data as VendorResponse<P>) : UNKNOWN;
  }
}
