import type { FastifyPluginAsync } from 'fastify';

/** The row of a hosted vendor on every site. */
interface VendorRow {
  vendorCode: string;
  wallet: 'seamless' | 'transfer';
  /** A path of its routes. */
  launchUrl: string;
}

/** The connection of a hosted vendor to the platform, which is that of every vendor: the vendor protocol over HTTP. */
interface VendorLine {
  /** The address on which the platform listens. */
  base: string;
  siteIds: readonly string[];
  /** The secret that signs a vendor's messages; empty for a vendor that the site does not have. */
  secretOf(vendor: { siteId: string; vendorCode: string }): Promise<string>;
}

/**
 * A vendor whose server runs in the platform's process, so that a machine starts one program. The platform knows the
 * vendor by its rows in `vendor` alone, and the vendor knows the platform by the vendor protocol.
 */
export interface HostedVendor {
  /** The name of the vendor's work in logs and metrics. */
  name: string;
  /** The rows of the vendor: one server may play as several vendors. */
  rows: readonly VendorRow[];
  routes: FastifyPluginAsync;
  /** Called once the platform listens. */
  connect(line: VendorLine): Promise<void>;
  /** The vendor's background work: each `run` begins `everyMs` milliseconds after the end of the run before. */
  work: readonly { everyMs: number; run(): Promise<unknown> }[];
}
