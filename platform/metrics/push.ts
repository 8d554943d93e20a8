import { Counter, type Registry } from 'prom-client';
import type { Delivery } from '../push/deliver-notices';

const DELIVERIES: readonly Delivery[] = ['sent', 'gone', 'refused', 'late', 'given_up', 'dropped'];

/** Registers the number of notices by Web Push. Returns the function to call with what became of each. */
export function pushMetrics(registry: Registry): (delivery: Delivery) => void {
  const notices = new Counter({
    name: 'pitboss_push_notices_total',
    help: 'Notices by Web Push, by what became of them',
    labelNames: ['delivery'],
    registers: [registry],
  });
  for (const delivery of DELIVERIES) notices.inc({ delivery }, 0);
  return (delivery) => notices.inc({ delivery });
}
