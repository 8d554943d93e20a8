/** The neutral 404 outside every site (decision 2): the same for every path, with no way to any site. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="text-2xl font-semibold text-ink-2">404</h1>
    </main>
  );
}
