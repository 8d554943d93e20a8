import { request } from 'undici';
import { vendorMac } from '@/lib/cipher/vendor-mac';
import { envelope } from '@/lib/contract/envelope';
import {
  VENDOR_HEADER,
  type VendorBody,
  type VendorPath,
  type VendorResponse,
  vendorCalls,
} from '@/lib/contract/vendor';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, fail, ok, type Result } from '@/lib/rules/result';

/** A vendor of a site. */
export interface VendorId {
  siteId: string;
  vendorCode: string;
}

/** The failure of a message without an answer, which may have been carried out. */
const UNKNOWN_OUTCOME: Failure = { ...refuse.temporarilyUnavailable(), unknown: true };
/** Codes that leave open whether the message was carried out. */
const INCONCLUSIVE_CODES: ReadonlySet<string> = new Set([CODE.generalError, CODE.temporarilyUnavailable]);

/** The way to the platform. */
interface PlatformLine {
  /** The platform's address; empty until it listens. */
  base: string;
  secretOf: (vendor: VendorId) => Promise<string>;
}

type Settings = VendorResponse<'/vendor/settings'>;

interface Options {
  timeoutMs?: number;
  /** How long a site's settings may be old. */
  settingsMs?: number;
}

/** The sandbox's client of the platform's vendor interface, over HTTP and signed with the vendor's secret. */
export class VendorClient {
  private readonly timeoutMs: number;
  private readonly settingsMs: number;

  constructor(
    public line: PlatformLine = { base: '', secretOf: async () => '' },
    { timeoutMs = 5_000, settingsMs = 3_000 }: Options = {},
  ) {
    this.timeoutMs = timeoutMs;
    this.settingsMs = settingsMs;
  }

  /** Secrets by site and vendor, as they were read last. */
  private readonly secrets = new Map<string, string>();
  /** Settings by site, as they were answered last. */
  private readonly settings = new Map<string, { settings: Settings; readAt: number }>();

  /** The settings of a vendor's site; the last known ones while the platform does not answer. Throws if there are none. */
  async settingsOf(vendor: VendorId): Promise<Settings> {
    const known = this.settings.get(vendor.siteId);
    if (known && Date.now() < known.readAt + this.settingsMs) return known.settings;
    const answer = await this.send('/vendor/settings', vendor, {});
    if (answer.ok) {
      this.settings.set(vendor.siteId, { settings: answer.data, readAt: Date.now() });
      return answer.data;
    }
    if (!known)
      throw new Error(`the platform does not answer the settings of ${vendor.siteId}: ${answer.code}`);
    return known.settings;
  }

  /**
   * Makes a vendor call. A failure with `unknown` got no answer that shows whether it was carried out. A message that
   * was signed with a cached secret and is refused for it is sent once more: the secret may have been renewed since.
   */
  async send<P extends VendorPath>(
    path: P,
    vendor: VendorId,
    message: VendorBody<P>,
  ): Promise<Result<VendorResponse<P>>> {
    const name = `${vendor.siteId} ${vendor.vendorCode}`;
    const cachedSecret = this.secrets.get(name);
    const answer = await this.post(path, vendor, message, cachedSecret ?? this.readSecret(name, vendor));
    if (cachedSecret === undefined || answer.ok || answer.code !== CODE.wrongCredentials) return answer;
    return this.post(path, vendor, message, this.readSecret(name, vendor));
  }

  private async readSecret(name: string, vendor: VendorId): Promise<string> {
    const secret = await this.line.secretOf(vendor);
    this.secrets.set(name, secret);
    return secret;
  }

  private async post<P extends VendorPath>(
    path: P,
    vendor: VendorId,
    message: VendorBody<P>,
    secret: string | Promise<string>,
  ): Promise<Result<VendorResponse<P>>> {
    const body = JSON.stringify(message);
    const timestamp = String(Date.now());
    let answer: unknown;
    try {
      // Not fetch, whose streams and signals take most of the time of a message this short.
      const { body: answered } = await request(this.line.base + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [VENDOR_HEADER.site]: vendor.siteId,
          [VENDOR_HEADER.vendor]: vendor.vendorCode,
          [VENDOR_HEADER.timestamp]: timestamp,
          [VENDOR_HEADER.mac]: vendorMac(await secret, timestamp, body),
        },
        body,
        headersTimeout: this.timeoutMs,
        bodyTimeout: this.timeoutMs,
      });
      answer = await answered.json();
    } catch {
      return UNKNOWN_OUTCOME;
    }
    const parsed = envelope.safeParse(answer);
    if (!parsed.success || INCONCLUSIVE_CODES.has(parsed.data.resultCode)) return UNKNOWN_OUTCOME;
    if (parsed.data.resultCode !== '0') return fail(parsed.data.resultCode, '', parsed.data.data);
    const data = vendorCalls[path].response.safeParse(parsed.data.data);
    // The declaration of the path gives its answer this shape.
    return data.success ? ok(data.data as VendorResponse<P>) : UNKNOWN_OUTCOME;
  }
}
