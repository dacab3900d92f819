import { theme } from 'antd';
import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { shortText, valueText, type Chart, type ChartDeclaration, type Unit } from './chart.ts';
import { useToneColours } from './tones.ts';

interface Props {
  title: string;
  shape: ChartDeclaration['shape'];
  chart: Chart;
}

type Row = { label: string } & Record<string, number | string | null>;

/** Lines differ in their dashes too. */
const dashes = ['0', '6 4', '2 3'];

/** The arrow keys go through the values, which a screen reader says. */
export function DrawnChart({ title, shape, chart }: Props) {
  const { token } = theme.useToken();
  const colourOf = useToneColours();
  const unit: Unit = chart.series[0]?.unit ?? 'count';
  const rows = chart.labels.map((label, index): Row =>
    Object.assign({ label }, Object.fromEntries(chart.series.map(({ name, values }) => [name, values[index] ?? null]))),
  );
  const text = { fill: token.colorTextSecondary, fontSize: 12, fontFamily: token.fontFamily };
  const axes: ReactNode = (
    <>
      <CartesianGrid vertical={false} stroke={token.colorBorderSecondary} />
      <XAxis dataKey="label" tick={text} tickLine={false} axisLine={{ stroke: token.colorBorder }} minTickGap={16} />
      <YAxis
        width="auto"
        tick={text}
        tickLine={false}
        axisLine={false}
        allowDecimals={unit !== 'count'}
        tickFormatter={(value: number) => shortText(value, unit)}
      />
      <Tooltip
        formatter={(value) => valueText(typeof value === 'number' ? value : null, unit)}
        isAnimationActive={false}
        cursor={{ fill: token.colorFillSecondary, stroke: token.colorBorder }}
        contentStyle={{ background: token.colorBgElevated, borderColor: token.colorBorder, borderRadius: token.borderRadius }}
        labelStyle={{ color: token.colorText }}
        itemStyle={{ color: token.colorText }}
      />
    </>
  );
  const frame = {
    responsive: true,
    data: rows,
    title,
    margin: { top: 8, right: 12, bottom: 0, left: 0 },
    style: { width: '100%', height: '100%' },
  };
  if (shape === 'lines')
    return (
      <LineChart {...frame}>
        {axes}
        {chart.series.map(({ name, tone }, index) => (
          <Line
            key={name}
            dataKey={name}
            stroke={colourOf[tone]}
            strokeWidth={2}
            strokeDasharray={dashes[index] ?? '0'}
            dot={{ r: 3, fill: colourOf[tone], strokeDasharray: '0' }}
            connectNulls={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    );
  return (
    <BarChart {...frame} barCategoryGap="20%" barGap={2}>
      {axes}
      {chart.series.map(({ name, tone }) => (
        <Bar
          key={name}
          dataKey={name}
          fill={colourOf[tone]}
          maxBarSize={40}
          isAnimationActive={false}
          {...(shape === 'stacked' && { stackId: 'all', stroke: token.colorBgContainer })}
        />
      ))}
    </BarChart>
  );
}
