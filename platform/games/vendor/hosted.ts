import type { FastifyPluginAsync } from 'fastify';

/** The row of a hosted vendor on every site. */
interface VendorRow {
  vendorCode: string;
  wallet: 'seamless' | 'transfer';
  /** A path of its routes. */
  launchUrl: string;
}

/** The way of a hosted vendor to the platform, which is that of every vendor: the vendor protocol over HTTP. */
interface VendorLine {
  /** The address on which the platform listens. */
  base: string;
  siteIds: readonly string[];
  /** The secret that signs a vendor's messages; empty for a vendor that the site does not have. */
  secretOf(vendor: { siteId: string; vendorCode: string }): Promise<string>;
}

/**
 * A vendor whose server runs in the platform's process, so that a machine starts one program. The platform knows it by
 * its rows in `vendor` alone, and it knows the platform by the vendor protocol.
 */
export interface HostedVendor {
  /** Names its work in logs and metrics. */
  name: string;
  /** The vendors as which it plays. */
  rows: readonly VendorRow[];
  routes: FastifyPluginAsync;
  /** Called once the platform listens. */
  connect(line: VendorLine): Promise<void>;
  /** Its background work: each `run` begins `everyMs` after the end of the one before. */
  work: readonly { everyMs: number; run(): Promise<unknown> }[];
}
