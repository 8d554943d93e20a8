import { PlainForm } from './form';

/** The baseline of the sign-in page: a form of the same fields, without style. */
export default function PlainLogin() {
  return (
    <main>
      <PlainForm />
    </main>
  );
}
