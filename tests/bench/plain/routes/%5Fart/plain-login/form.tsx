'use client';

import { type FormEvent, useState } from 'react';

/** A form that posts itself and shows a refusal, as one writes it with React. */
export function PlainForm() {
  const [error, setError] = useState('');
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    const response = await fetch(event.currentTarget.action, { method: 'POST', body });
    setError(response.ok ? '' : response.statusText);
  }
  return (
    <form method="post" action="/" onSubmit={send}>
      <h1>PARTNER PAGE</h1>
      {error ? <p role="alert">{error}</p> : null}
      {['id', 'password', 'code'].map((name) => (
        <label key={name}>
          {name}
          <input name={name} type={name === 'password' ? 'password' : 'text'} />
        </label>
      ))}
      <button type="submit">sign in</button>
    </form>
  );
}
