import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import ko from '@/messages/ko.json';
import { ClientPage } from '../../tests/fixtures/client-page';
import { router } from '../../tests/fixtures/router';
import { useCall } from './use-call';
import { useSubmission } from './use-submission';

/** The web's answers to each request in turn; 'cut' is a network that fails. */
let answers: (object | 'cut')[] = [];
let requests: { url: string; key: string | undefined; isRepeated: boolean; body: unknown }[] = [];

beforeEach(() => {
  answers = [];
  requests = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key'];
    const isRepeated = 'x-repeated-write' in headers!;
    requests.push({ url, key, isRepeated, body: JSON.parse(String(body)) });
    const answer = answers.shift();
    if (answer === undefined) return new Promise(() => {});
    if (answer === 'cut') throw new TypeError('network');
    return Response.json(answer);
  });
});

const ok = (data: object) => ({ resultCode: '0', resultMessage: '', data });
const refused = (resultCode: string) => ({ resultCode, resultMessage: `text of ${resultCode}` });

describe('useCall', () => {
  const render = () =>
    renderHook(({ memId }) => useCall('/api/v2/retail/detail/rate', { memId }), {
      wrapper: ClientPage,
      initialProps: { memId: 'ptn2' },
    });

  test('asks when the component appears, and again when the body changes', async () => {
    answers = [ok({ memRollingInfo: ['first'] }), ok({ memRollingInfo: ['second'] })];
    const { result, rerender } = render();
    expect(result.current).toMatchObject({ loading: true, failure: '', data: undefined });
    await waitFor(() => expect(result.current.data).toEqual({ memRollingInfo: ['first'] }));
    expect(result.current.loading).toBe(false);
    rerender({ memId: 'ptn3' });
    expect(result.current).toMatchObject({ loading: true, data: undefined });
    await waitFor(() => expect(result.current.data).toEqual({ memRollingInfo: ['second'] }));
    expect(requests.map(({ url, body }) => [url, body])).toEqual([
      ['/demo/api/v2/retail/detail/rate', { memId: 'ptn2' }],
      ['/demo/api/v2/retail/detail/rate', { memId: 'ptn3' }],
    ]);
  });

  test('says why there is no answer, and asks again only by retry', async () => {
    answers = [refused('U001'), 'cut', ok({ memRollingInfo: [] })];
    const { result } = render();
    await waitFor(() => expect(result.current.failure).toBe('text of U001'));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.failure).toBe(ko.api.NT99));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.data).toEqual({ memRollingInfo: [] }));
    expect(result.current.failure).toBe('');
    expect(requests).toHaveLength(3);
  });

  test('asks nothing while it is not enabled', () => {
    renderHook(() => useCall('/api/etc/bank', {}, { enabled: false }), { wrapper: ClientPage });
    expect(requests).toEqual([]);
  });
});

describe('useSubmission', () => {
  const give = { memId: 'ptn2', inAmt: 100 };
  const render = (options: Parameters<typeof useSubmission<'/api/retail/cashSend'>>[1] = {}) =>
    renderHook(() => useSubmission('/api/retail/cashSend', options), { wrapper: ClientPage }).result;

  test('returns the result, and renders the page anew after success', async () => {
    const done = vi.fn();
    answers = [ok({ cashAmt: 5 })];
    const result = render({ onSuccess: done });
    const answer = await act(() => result.current.send(give));
    expect(answer?.data).toEqual({ cashAmt: 5 });
    expect(done).toHaveBeenCalledWith({ cashAmt: 5 }, give);
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(result.current).toMatchObject({ pending: false, unknown: false, failure: '' });
  });

  test('says the message of a refusal, which changes nothing on the page', async () => {
    answers = [refused('C702'), refused('C999')];
    const result = render({
      failureText: ({ resultCode }) => (resultCode === 'C999' ? 'told otherwise' : ''),
    });
    await act(() => result.current.send(give));
    expect(result.current.failure).toBe('');
    await act(() => result.current.send(give));
    expect(result.current.failure).toBe('told otherwise');
    expect(router.refresh).not.toHaveBeenCalled();
    act(() => result.current.reset());
    await waitFor(() => expect(result.current).toMatchObject({ failure: '', answer: undefined }));
  });

  test('decision 30: the same body has the same key until the result is known, another body has another', async () => {
    answers = ['cut', 'cut', ok({ cashAmt: 5 }), ok({ cashAmt: 4 })];
    const result = render();
    expect((await act(() => result.current.send(give)))?.resultUnknown).toBe(true);
    expect(result.current.unknown).toBe(true);
    expect(result.current.failure).toBe(`${ko.api.NT99} ${ko.saving.resultUnknown}`);
    await act(() => result.current.send({ ...give, inAmt: 200 }));
    expect((await act(() => result.current.send({ ...give, inAmt: 200 })))?.data).toEqual({ cashAmt: 5 });
    await act(() => result.current.send({ ...give, inAmt: 200 }));
    const keys = requests.map(({ key }) => key);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
    expect(keys[3]).not.toBe(keys[2]);
  });

  test('[MOVE-05] says of a write that it is a repetition, until the web has answered it', async () => {
    answers = ['cut', { ...refused('NT99'), resultUnknown: true }, refused('A041'), ok({ cashAmt: 5 })];
    const result = render();
    for (let n = 0; n < 4; n++) await act(() => result.current.send({ ...give, inAmt: 300 }));
    expect(requests.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true, false]);
  });

  test('[MOVE-05] has the page show whether a write was carried out that may have been', async () => {
    answers = [refused('A098')];
    const result = render({ refresh: false });
    await act(() => result.current.send(give));
    expect(result.current).toMatchObject({ unknown: false, failure: 'text of A098' });
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test('sends once while one is under way, and is pending until its callback is done', async () => {
    let finish = () => {};
    answers = [ok({ cashAmt: 5 })];
    const result = render({ onSuccess: () => new Promise((resolve) => (finish = resolve)) });
    let sent: Promise<unknown>;
    act(() => {
      sent = result.current.send(give);
    });
    expect(await act(() => result.current.send(give))).toBeNull();
    await waitFor(() => expect(result.current.pending).toBe(true));
    finish();
    await act(() => sent);
    await waitFor(() => expect(result.current.pending).toBe(false));
    expect(requests).toHaveLength(1);
  });

  test('changes made while one is under way do not hide that its result is unknown', async () => {
    answers = ['cut'];
    const result = render();
    let sent: Promise<unknown>;
    act(() => {
      sent = result.current.send(give);
      result.current.reset();
    });
    await act(() => sent);
    expect(result.current.unknown).toBe(true);
    act(() => result.current.reset());
    await waitFor(() => expect(result.current.unknown).toBe(false));
  });

  test('asks before it sends, but not before it asks for an unknown result again', async () => {
    const confirm = vi.fn(async () => false);
    answers = ['cut', ok({ cashAmt: 5 })];
    const result = render();
    expect(await act(() => result.current.send(give, confirm))).toBeNull();
    expect(requests).toEqual([]);
    confirm.mockResolvedValue(true);
    await act(() => result.current.send(give, confirm));
    expect(result.current.unknown).toBe(true);
    await act(() => result.current.send(give, confirm));
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(requests).toHaveLength(2);
  });

  test('has read calls asked again after success', async () => {
    answers = [ok({ memRollingInfo: ['old'] }), ok({ cashAmt: 5 }), ok({ memRollingInfo: ['new'] })];
    const { result } = renderHook(
      () => ({
        call: useCall('/api/v2/retail/detail/rate', { memId: 'ptn2' }),
        submission: useSubmission('/api/retail/cashSend', { invalidates: ['/api/v2/retail/detail/rate'] }),
      }),
      { wrapper: ClientPage },
    );
    await waitFor(() => expect(result.current.call.data).toEqual({ memRollingInfo: ['old'] }));
    await act(() => result.current.submission.send(give));
    await waitFor(() => expect(result.current.call.data).toEqual({ memRollingInfo: ['new'] }));
  });
});
