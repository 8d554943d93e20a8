import { expect, test } from 'vitest';
import { createTransportChoice } from '@/lib/realtime/transport-choice';

/** The transports of attempts that bring nothing, by whether HTTP answers before each. */
async function attempts(choice: ReturnType<typeof createTransportChoice>, count: number) {
  const made: string[] = [];
  for (let i = 0; i < count; i++) made.push(await choice.next());
  return made;
}

test('[LIVE-01] a page whose first WebSocket brings nothing takes SockJS next', async () => {
  const choice = createTransportChoice(async () => true);
  expect(await attempts(choice, 2)).toEqual(['websocket', 'sockjs']);
  expect(await attempts(choice, 2), 'and a WebSocket before it again').toEqual(['websocket', 'sockjs']);
});

test('[LIVE-01] after an outage the channel reconnects by a WebSocket', async () => {
  let isUp = true;
  const choice = createTransportChoice(async () => isUp);
  await choice.next();
  choice.works();
  isUp = false;
  expect(await attempts(choice, 3)).toEqual(['websocket', 'websocket', 'websocket']);
  isUp = true;
  expect(await choice.next()).toBe('websocket');
  choice.works();
  expect(await choice.next()).toBe('websocket');
});

test('[LIVE-01] a network that lets no WebSocket through any more is noticed at the second failure', async () => {
  const choice = createTransportChoice(async () => true);
  await choice.next();
  choice.works();
  expect(await attempts(choice, 3)).toEqual(['websocket', 'websocket', 'sockjs']);
});

test('[LIVE-01] a site that is away from the start is tried by WebSocket until it answers', async () => {
  let isUp = false;
  const choice = createTransportChoice(async () => isUp);
  expect(await attempts(choice, 3)).toEqual(['websocket', 'websocket', 'websocket']);
  isUp = true;
  expect(await attempts(choice, 2)).toEqual(['websocket', 'sockjs']);
});
