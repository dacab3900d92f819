/** The solution x of matrix · x = vector, by Gauss with pivots. */
export function solve(matrix: number[][], vector: number[]): number[] {
  const size = vector.length;
  const rows = matrix.map((row, at) => [...row, vector[at] ?? 0]);
  for (let column = 0; column < size; column++) {
    const order = rows.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    rows.splice(column, size - column, ...order);
    const pivot = rows[column] ?? [];
    const head = pivot[column] ?? 1;
    rows.forEach((row, at) => {
      if (at === column) return;
      const factor = (row[column] ?? 0) / head;
      if (factor !== 0) for (let i = column; i <= size; i++) row[i] = (row[i] ?? 0) - factor * (pivot[i] ?? 0);
    });
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
