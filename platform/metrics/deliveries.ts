import { Counter, type Registry } from 'prom-client';
import type { Delivery } from '../push/deliver-notices';
import type { WebhookOutcome } from '../webhooks/deliver';

const NOTICES: readonly Delivery[] = ['sent', 'gone', 'refused', 'late', 'given_up', 'dropped'];
const MESSAGES: readonly WebhookOutcome[] = ['delivered', 'late', 'failed', 'gone'];

/** Registers a counter by what became of something that was sent. Returns the function to call with each outcome. */
function countOutcomes<O extends string>(
  registry: Registry,
  { name, help, outcomes }: { name: string; help: string; outcomes: readonly O[] },
): (delivery: O) => void {
  const counter = new Counter({ name, help, labelNames: ['delivery'], registers: [registry] });
  for (const delivery of outcomes) counter.inc({ delivery }, 0);
  return (delivery) => counter.inc({ delivery });
}

/** Registers the number of notices by Web Push. */
export const pushMetrics = (registry: Registry): ((delivery: Delivery) => void) =>
  countOutcomes(registry, {
    name: 'pitboss_push_notices_total',
    help: 'Notices by Web Push, by what became of them',
    outcomes: NOTICES,
  });

/** Registers the number of attempts to send messages to webhooks. */
export const webhookMetrics = (registry: Registry): ((outcome: WebhookOutcome) => void) =>
  countOutcomes(registry, {
    name: 'pitboss_webhook_attempts_total',
    help: 'Attempts to send messages to webhooks, by what became of them',
    outcomes: MESSAGES,
  });
