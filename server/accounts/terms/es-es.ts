/** Term of Agreement and User Manual as they are first published; see pt-br.ts. */
export const esES = {
  agreement: {
    title: 'Término de adhesión',
    body: `# 1. De qué trata este término
Este término regula la participación de consultores y gerentes de los canales en las campañas regionales de incentivo promovidas por el proveedor. Participar es voluntario, no crea vínculo laboral y no sustituye las obligaciones entre usted y el canal en el que trabaja.

# 2. Qué datos usamos y para qué
Usamos su nombre, su documento, sus contactos y las facturas en las que consta como vendedor para calcular puntos y premios y para hablar con usted sobre las campañas. Los demás participantes ven el nombre o apodo que muestra la campaña y su posición. El número de su documento solo lo ve quien decide sobre facturas y pagos.

# 3. Cómo se cuentan los puntos
Cada punto viene de un ítem de una factura aprobada, con cantidad, signo y peso a la vista. Puede impugnar la decisión sobre una factura hasta diez días después del aviso. Las facturas canceladas y las devoluciones restan puntos al vendedor de la venta original.

# 4. Premios
Los premios y las posiciones premiadas constan en la campaña aprobada que está en vigor. Al final del ciclo el resultado se congela y puede verificarlo quien participó. El pago depende de la firma del término del premio por usted y por el canal.

# 5. Qué se espera de usted
Registre solo facturas verdaderas del canal en el que trabaja. No comparta su contraseña. Avise cuando cambie de canal o de función. Las facturas falsas o alteradas se rechazan y pueden cerrar su acceso.

# 6. Por cuánto tiempo
La aceptación vale mientras su cuenta esté activa. Puede pedir sus datos, corregirlos en su página y pedir la salida cuando quiera. Facturas y eventos se guardan cinco años después del pago, como pide la ley; después los compradores se seudonimizan.

# 7. Cambios de este término
Una nueva versión se muestra antes de valer para usted. La versión, la hora y la dirección de la conexión con la que aceptó se guardan como prueba.`,
  },
  manual: {
    title: 'Manual del usuario',
    body: `# Entrar
Use el correo de su registro y la contraseña. Con la verificación en dos pasos, el portal pide también el código de la aplicación. ¿Olvidó la contraseña? Pida un enlace en la pantalla de entrada: sirve durante dos horas y una sola vez.

# Terminar el registro
Después de aceptar el término, complete seguridad, datos generales, dirección, comunicación y canales de distribución. Cada paso queda guardado; puede parar y volver. El canal se encuentra por su número de documento completo.

# Esperar la liberación
El representante técnico de ventas de su canal verifica la función y los canales y libera el acceso. Recibirá un correo con la decisión.

# Registrar facturas
En Facturas de los canales, elija Registrar facturas y suelte los archivos XML o un ZIP. Cada archivo se verifica antes del envío; el que se rechaza dice por qué, y los demás siguen.

# Seguir el ranking
En Ranking, vea su posición, cuánto falta para la siguiente y la prueba de cada punto. Lo que no sumó también aparece, con el motivo y quién puede corregirlo.

# Impugnar
Una factura no aprobada puede impugnarse en la propia factura, con un motivo. El plazo y el avance aparecen en los eventos.

# Dónde pedir ayuda
Hable con el representante técnico de ventas de su canal o con el soporte.`,
  },
} as const;
