import { Gauge, type Registry } from 'prom-client';
import type { Bus } from '../realtime/bus';

/** Registers metrics of realtime connections and of the bus. */
export function realtimeMetrics(registry: Registry, bus: Bus, connections: () => number): void {
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
      const { kind, up } = bus.state();
      this.set({ bus: kind }, up ? 1 : 0);
    },
  });
}
