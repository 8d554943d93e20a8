import '@/app/play.css';

/** Costs of a page with only text in the player site's style. */
export default function Static() {
  return (
    <main className="wrap">
      <h1>static</h1>
      <p>A page that asks nobody and moves nothing.</p>
    </main>
  );
}
