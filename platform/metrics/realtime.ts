import { Gauge, type Registry } from 'prom-client';
import type { Bus } from '../realtime/bus';

/**
 * Registers the metrics of realtime connections and of the buses, of which each database has one. All buses are of the
 * same kind.
 */
export function realtimeMetrics(registry: Registry, buses: readonly Bus[], connections: () => number): void {
  const registers = [registry];
  new Gauge({
    name: 'pitboss_realtime_connections',
    help: 'Open realtime connections of this instance, signed in or not',
    registers,
    collect() {
      this.set(connections());
    },
  });
  new Gauge({
    name: 'pitboss_bus_up',
    help: 'Whether events reach every instance: 0 while Redis is out of reach',
    labelNames: ['bus'],
    registers,
    collect() {
      const states = buses.map((bus) => bus.state());
      for (const { kind } of states) this.set({ bus: kind }, states.every(({ up }) => up) ? 1 : 0);
    },
  });
}
